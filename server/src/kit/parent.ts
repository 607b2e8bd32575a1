/**
 * Calls `end` when the script that started this process is gone, however it ended: it holds the other side of a channel, which the
 * kernel closes. Without such a script (a service manager, a container) there is no channel and nothing is watched.
 */
export const whenParentEnds = (end: () => void): void => {
  if (process.send === undefined) return
  process.on('disconnect', end)
  process.channel?.unref()
  if (!process.connected) end()
}
