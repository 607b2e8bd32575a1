import { languages } from '@disadmin/contract/kit/languages'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n, switchLanguage, t } from '../kit/i18n.ts'
import { troubleText } from './troubleText.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
})
afterEach(() => switchLanguage('en'))

const later = '2026-11-20T12:42:10.000Z'
const row = { target: 'wholesaler', reason: 'Blocked.', due_at: null, withdrawn: false } as const
const troubles = {
  rejected: { ...row, state: 'rejected', withdrawn: true },
  refused: { ...row, state: 'rejected', target: 'vpom' },
  parked: { ...row, state: 'parked' },
  unknown: { ...row, state: 'unknown', due_at: later },
  by_hand: { ...row, state: 'unknown' },
} as const

test('each trouble of an order is said in a sentence of its own, with whom, why and what to do', () => {
  expect(Object.fromEntries(Object.entries(troubles).map(([name, one]) => [name, troubleText(one, t)]))).toEqual({
    rejected:
      'The wholesaler refused the order: Blocked. Its pieces are open again: correct what is wrong, then send the order again.',
    refused: 'VPOM refused the order: Blocked. Correct what is wrong, then send it again from the hand-off.',
    parked:
      'The wholesaler did not take the order: Blocked. No further tries: open the hand-off to send it again, or to record that it arrived.',
    unknown: 'The wholesaler did not answer: Blocked. It is asked whether it has the order; nothing is ordered twice.',
    by_hand: 'The wholesaler did not answer: Blocked. Find out whether it has the order, then record it in the hand-off.',
  })
})

test.each(languages)('in %s too, every state and partner, with and without a reason', async (language) => {
  await switchLanguage(language)
  for (const target of ['wholesaler', 'vpom'] as const) {
    const said = Object.entries(troubles).map(([name, one]) => {
      const text = troubleText({ ...one, target }, t)
      expect(text).toBe(t(`handoffs:news.${name as keyof typeof troubles}`, t(`handoffs:the.${target}`), 'Blocked'))
      expect(troubleText({ ...one, target, reason: null }, t)).toContain(t('handoffs:news.no_reason'))
      return text
    })
    expect(new Set(said).size).toBe(said.length)
    // a sentence about what happened, and one about what is done
    for (const text of said) expect(text.match(/[.:;] /g)!.length).toBeGreaterThanOrEqual(2)
  }
})
