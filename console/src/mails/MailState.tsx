import type { Mail } from '@disadmin/contract/mails/mails'
import { Check, Clock, X } from 'lucide-react'
import { faultWords, type Translate, useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

const words = {
  waiting: 'word:waiting',
  sent: 'word:sent',
  given_up: 'mails:given_up',
} as const satisfies Record<Mail['state'], string>

export const stateWord = (t: Translate, state: Mail['state']): string => t(words[state])

const looks = {
  waiting: { tone: 'warn', icon: Clock },
  sent: { tone: 'plain', icon: Check },
  given_up: { tone: 'bad', icon: X },
} as const

/** The usual is quiet, what needs a person is not. */
export const MailState = ({ mail: { state } }: { mail: Mail }) => {
  const t = useT()
  return <Pill {...looks[state]}>{stateWord(t, state)}</Pill>
}

/** '' where none failed. */
export const errorOf = ({ error }: Mail): string => (error === null ? '' : faultWords(error))
