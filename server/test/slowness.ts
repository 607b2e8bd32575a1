/** How many times longer than alone a computation takes on this machine just now: 1 where nothing else runs. Takes 30 ms of processor time. */
export const slowness = (): number => {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const worked = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  while (worked() < 30);
  return Math.max(1, (performance.now() - begun) / worked())
}

/** What is promised by the clock on a machine for oneself, in milliseconds: as much more of it as others take away now. */
export const onThisMachine = (ms: number): number => ms * slowness()
