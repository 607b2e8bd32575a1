import { useState } from 'react'
import { dayWords } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { useSearchValue } from '../../kit/useSearch.ts'
import { Button } from '../../ui/Button.tsx'
import { isoOfDay } from '../../ui/dates.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const faultOf = (day: string, typed: string, today: string) => {
  if (day === '') return typed.trim() === '' ? 'kit:invalid.required' : 'kit:invalid.date'
  return day > today ? 'discount-matrix:as_of.future' : undefined
}

/** Chooses a day; the URL holds it, and the matrix shows the end of it. */
export const AsOfDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const [shown, show] = useSearchValue('as_of')
  const [day, setDay] = useState(shown ?? '')
  const [typed, setTyped] = useState('')
  const [isAsked, ask] = useState(false)
  const today = isoOfDay(new Date())
  const fault = faultOf(day, typed, today)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    ask(true)
    if (fault !== undefined) return
    onClose()
    show(day)
  }
  return (
    <Dialog
      open
      title={t('discount-matrix:as_of.title')}
      closeLabel={t('word:close')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('word:cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('word:apply')}
          </Button>
        </>
      }
    >
      <DateField
        label={t('discount-matrix:as_of.day')}
        {...dayWords(t)}
        looks="back"
        value={day}
        onValueChange={(iso, text) => {
          setDay(iso)
          setTyped(text)
        }}
        max={today}
        required
        error={isAsked && fault !== undefined ? t(fault) : undefined}
      />
    </Dialog>
  )
}
