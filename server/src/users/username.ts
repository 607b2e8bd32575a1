/**
 * The canonical form under which a login name is unique and found: compatibility-normalised (NFKC), trimmed, case folded. Two
 * spellings that look the same are the same name.
 */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
