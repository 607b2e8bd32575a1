import { identities } from '@disadmin/contract/single-sign-on/identities'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useRead } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { Button } from '../ui/Button.tsx'
import { IdentityRow } from './IdentityRow.tsx'

interface Props {
  id: number
  name: string
  /** Reads anew what ended with the link. */
  onRemoved: () => Promise<unknown>
}

/** With which accounts of a provider somebody else signs in, for administrators; nothing where there is none. */
export const UserIdentities = ({ id, name, onRemoved }: Props) => {
  const t = useT()
  const read = useRead(identities.list, { params: { id } })
  const remove = useConfirm(identities.remove, {
    confirmLabel: t('second-factor:yes'),
    changes: [identities.list],
    done: async () => {
      await onRemoved()
      showSuccess(t('second-factor:identities.removed'))
    },
  })
  return (
    <>
      <Loaded read={read} failed={t('second-factor:identities.failed')} waiting={null}>
        {({ objects }) =>
          objects.length > 0 && (
            <section aria-label={t('word:single_sign_on')} className="pt-8">
              <h2 className="pb-2 text-13 font-strong">{t('word:single_sign_on')}</h2>
              <ul className="border-t border-line">
                {objects.map((identity) => (
                  <IdentityRow key={identity.id} identity={identity}>
                    <Button
                      variant="destructive"
                      size={28}
                      onClick={() =>
                        remove.ask({ params: { id, identity_id: identity.id } }, t('second-factor:identities.remove_text', name))
                      }
                    >
                      {t('second-factor:remove')}
                    </Button>
                  </IdentityRow>
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
      {remove.dialog}
    </>
  )
}
