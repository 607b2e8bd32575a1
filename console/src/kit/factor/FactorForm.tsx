import type { FactorAnswer, FactorKind, FactorQuestion } from '@disadmin/contract/session/factor-answer'
import { KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { useT } from '../i18n.ts'
import { CodeField } from './CodeField.tsx'
import { factorFailure } from './factorFailure.ts'
import { hasPasskeys, signWithPasskey } from './passkeys.ts'

interface Props {
  question: FactorQuestion
  /** Sends the answer; throws what `call` throws when it is not right. */
  give: (answer: FactorAnswer) => Promise<void>
  /** Beneath the button: a way back. */
  children?: ReactNode
}

/** Asks for one of the second factors a person has: the best one first, the others a press away. */
export const FactorForm = ({ question, give, children }: Props) => {
  const t = useT()
  const kinds = question.kinds.filter((kind) => kind !== 'passkey' || (question.passkey && hasPasskeys()))
  const [kind, setKind] = useState<FactorKind | undefined>(kinds[0])
  const { failure, busy, send } = useGiving(question, give)
  const form = useRef<HTMLFormElement>(null)
  if (kind === undefined) return <p className="text-ink-2">{t('session:factor.none')}</p>
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const field = form.current?.querySelector('input')
    if (kind !== 'passkey' && !field?.value.trim()) return field?.focus()
    if (!(await send(kind, field?.value.trim() ?? ''))) field?.select()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {kind !== 'passkey' && <CodeField key={kind} kind={kind} onWhole={() => void submit()} />}
      {failure !== undefined && <FormError>{failure}</FormError>}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        autoFocus={kind === 'passkey'}
        className="h-9"
        {...(kind === 'passkey' && { icon: KeyRound })}
      >
        {t(kind === 'passkey' ? 'session:factor.passkey' : 'session:factor.submit')}
      </Button>
      {kinds.length > 1 && <OtherKinds kinds={kinds.filter((other) => other !== kind)} onPick={setKind} />}
      {children}
    </form>
  )
}

const useGiving = (question: FactorQuestion, give: Props['give']) => {
  const t = useT()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const send = async (kind: FactorKind, typed: string): Promise<boolean> => {
    if (running.current) return true
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { ticket } = question
      if (kind === 'passkey') await give({ ticket, passkey: await signWithPasskey(question.passkey!) })
      else if (kind === 'app') await give({ ticket, code: typed.replaceAll(/\s/g, '') })
      else await give({ ticket, recovery_code: typed })
      return true
    } catch (error) {
      setFailure(factorFailure(error, t))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { failure, busy, send }
}

const OtherKinds = ({ kinds, onPick }: { kinds: readonly FactorKind[]; onPick: (kind: FactorKind) => void }) => {
  const t = useT()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="border-t border-line pt-3">
      <p id={id} className="mb-2 text-12 text-ink-3">
        {t('session:factor.other')}
      </p>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} size={28} onClick={() => onPick(kind)}>
            {t(`session:factor.use_${kind}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
