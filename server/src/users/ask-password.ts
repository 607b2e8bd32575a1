import { text } from 'node:stream/consumers'
import { secretIn } from '../kit/settings-environment.ts'

/**
 * The new password: DISADMIN_ADMIN_PASSWORD or the file of DISADMIN_ADMIN_PASSWORD_FILE, else one line of what is piped in, else typed at the terminal without showing it. Never
 * an argument: arguments are seen by everybody on the machine and kept by the shell.
 */
export const askPassword = async (): Promise<string> => {
  const given = secretIn(process.env, 'DISADMIN_ADMIN_PASSWORD')
  if (given !== undefined) return given
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0]!
  const first = await typed('Password: ')
  const again = await typed('Again: ')
  if (first !== again) throw new Error('Passwords do not match!')
  return first
}

const typed = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { stdin, stdout } = process
    let answer = ''
    stdout.write(question)
    stdin.setRawMode(true).setEncoding('utf8').resume()
    const end = () => {
      stdin.off('data', read).setRawMode(false).pause()
      stdout.write('\n')
    }
    const read = (chunk: string) => {
      for (const char of chunk) {
        if (char === '\u0003') return (end(), reject(new Error('Given up.')))
        if (char === '\r' || char === '\n') return (end(), resolve(answer))
        answer = char === '\u007f' ? [...answer].slice(0, -1).join('') : answer + char
      }
    }
    stdin.on('data', read)
  })
