export interface Finding {
  check: string
  state: 'ok' | 'warn' | 'FAIL'
  found: string
  /** What to do. */
  advice?: string
}

/** The findings of one check, by its name. */
export const findingsOf = (check: string) => ({
  ok: (found: string): Finding => ({ check, state: 'ok', found }),
  warn: (found: string, advice: string): Finding => ({ check, state: 'warn', found, advice }),
  fail: (found: string, advice: string): Finding => ({ check, state: 'FAIL', found, advice }),
})

/** What went wrong, in one line. */
export const reasonOf = (error: unknown): string => {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: Error[] }
  // of an address with several addresses behind it, each has its own
  const text = message || errors?.[0]?.message || code || String(error)
  return text.replaceAll(/\s*\n\s*/g, ' ')
}

/** A check that breaks is a finding too, and keeps no other from being made. */
export const safely = async (check: string, work: () => Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await work()
  } catch (error) {
    return [findingsOf(check).fail(`the check broke: ${reasonOf(error)}`, 'Look at what it says; the other checks go on.')]
  }
}
