const special = new Set(['"', '+', ',', ';', '<', '>', '\\', '=', '#', ' '])

/**
 * A value as it may stand in a distinguished name (RFC 4514, 2.4): whatever the value, it stays one value of one attribute. A space
 * or # needs it only at an end, but may have it anywhere. What cannot be seen is written by its bytes.
 */
export const escapeDnValue = (value: string): string =>
  [...value]
    .map((char) => {
      if (special.has(char)) return `\\${char}`
      return /\p{Cc}/u.test(char) ? bytesOf(char) : char
    })
    .join('')

const bytesOf = (char: string) => [...Buffer.from(char)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('')

/** The name to bind with: the template with the login name in its place. */
export const bindDnOf = (template: string, username: string): string =>
  template.replace('{username}', () => escapeDnValue(username))
