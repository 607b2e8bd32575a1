// in the order of how often they were found, the lower case alone
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

const common: ReadonlySet<string> = new Set((passwords as string[]).slice(0, 10_000))

/** Whether it is one of the 10,000 passwords most often used, in whatever case. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
