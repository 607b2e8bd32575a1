import { userFactors } from '@disadmin/contract/second-factor/user-factors'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useRead } from '../kit/queries.ts'
import { useUser } from '../kit/session/session.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { Button } from '../ui/Button.tsx'
import { FactorRow } from './FactorRow.tsx'

interface Props {
  id: number
  name: string
  /** Reads anew what ended with them. */
  onRemoved: () => Promise<unknown>
}

/** The second factors of somebody else, for administrators: removed when they are lost. */
export const UserFactors = ({ id, name, onRemoved }: Props) => {
  const t = useT()
  const isOneself = useUser()?.id === id
  const read = useRead(userFactors.list, { params: { id } })
  const remove = useConfirm(userFactors.remove, {
    confirmLabel: t('second-factor:yes'),
    changes: [userFactors.list],
    done: async () => {
      await onRemoved()
      showSuccess(t('second-factor:user.removed', name))
    },
  })
  return (
    <section aria-label={t('second-factor:user.title')} className="pt-8">
      <h2 className="pb-2 text-13 font-strong">{t('second-factor:user.title')}</h2>
      <Loaded read={read} failed={t('second-factor:failed')}>
        {({ objects }) =>
          objects.length === 0 ? (
            <p className="text-ink-2">{t('second-factor:user.none', name)}</p>
          ) : (
            <>
              <div className="flex items-start justify-between gap-4 pb-3 max-phone:flex-col">
                <p className="text-ink-2">{t('second-factor:user.text', name)}</p>
                {!isOneself && (
                  <Button
                    variant="destructive"
                    size={28}
                    onClick={() => remove.ask({ params: { id } }, t('second-factor:user.remove_text', name))}
                  >
                    {t('second-factor:user.remove')}
                  </Button>
                )}
              </div>
              <ul aria-label={t('second-factor:user.list', name)} className="border-t border-line">
                {objects.map((factor) => (
                  <FactorRow key={factor.id} factor={factor} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {remove.dialog}
    </section>
  )
}
