import { identities } from '@disadmin/contract/single-sign-on/identities'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRead } from '../kit/queries.ts'
import { IdentityRow } from './IdentityRow.tsx'

/** With which accounts of a provider one signs in; nothing where there is none. */
export const OwnIdentities = () => {
  const t = useT()
  return (
    <Loaded read={useRead(identities.own)} failed={t('second-factor:identities.failed')} waiting={null}>
      {({ objects }) =>
        objects.length > 0 && (
          <section aria-label={t('word:single_sign_on')} className="pt-6">
            <h3 className="pb-2 text-13 font-strong">{t('word:single_sign_on')}</h3>
            <ul className="border-t border-line">
              {objects.map((identity) => (
                <IdentityRow key={identity.id} identity={identity} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
