import { BaseSequencer } from 'vitest/node'
import { waiting } from './where.mjs'

const place = ({ moduleId }) => (waiting.some((word) => moduleId.includes(word)) ? 0 : 1)

/** The files that wait most begin, so that none of them is left alone at the end. */
export class WaitingFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
