import { BaseSequencer } from 'vitest/node'

/** Files that wait more than they work (processes that start and are killed, leases, pauses): words of their names. */
const waiting = [
  '.kill.',
  'test/start.',
  'hang.test',
  'src/main.',
  'cli.test',
  'config.live',
  'mails.unreached',
  'webhooks.pace',
  '.trial.',
]

const waits = ({ moduleId }) => waiting.some((word) => moduleId.includes(word))

/** `some` spread evenly over the first four fifths of `others`. */
export const spread = (some, others) => {
  const every = Math.max(1, Math.floor((others.length * 0.8) / Math.max(1, some.length)))
  const rest = [...some]
  return [...others.flatMap((one, at) => (at % every === 0 && rest.length > 0 ? [rest.shift(), one] : [one])), ...rest]
}

/** The files that wait stand between those that work, so that neither are left among themselves, and none of them comes last. */
export class WaitingBetween extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return spread(
      sorted.filter(waits),
      sorted.filter((file) => !waits(file)),
    )
  }
}
