import type { Module } from '@disadmin/contract/licences/modulestore'
import type { LicenceMove } from '@disadmin/contract/licences/licences.rules'
import { useT } from '../../kit/i18n.ts'
import { cx } from '../../ui/cx.ts'
import { Radio } from '../../ui/Radio.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface Props {
  move: Exclude<LicenceMove, 'cancel'>
  /** Undefined while they are read. */
  modules: readonly Module[] | undefined
  value: number | undefined
  /** Nothing else is chosen in the dialog: the choice begins with the focus, and Enter submits. */
  alone: boolean
  onValueChange: (id: number) => void
}

/** The modules to go over to; where there are none, that is the one choice there is (MOD-19). */
export const Targets = ({ move, modules, value, alone, onValueChange }: Props) => {
  const t = useT()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-12 font-medium text-ink-2">{t(`modules:dialog.to_${move}`)}</legend>
      <div className="overflow-hidden rounded-md border border-line-strong">
        {modules === undefined && <Skeleton className="m-2.5 w-2/5" />}
        {modules?.length === 0 && (
          <Radio
            name="target"
            label={t('modules:dialog.no_options')}
            checked
            disabled
            onChange={() => undefined}
            className="h-8 px-2.5"
          />
        )}
        {modules?.map(({ id, name, ordinality }) => (
          <div key={id} className={cx('flex items-center border-line px-2.5 not-first:border-t', id === value && 'bg-accent-soft')}>
            <Radio
              name="target"
              label={name}
              checked={id === value}
              autoFocus={alone && id === value}
              onChange={() => onValueChange(id)}
              className="h-8 min-w-0 flex-1"
            />
            <span className="text-12 text-ink-2">{t('modules:dialog.ordinality', String(ordinality))}</span>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
