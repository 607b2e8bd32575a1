import { useT } from '../kit/i18n.ts'
import { PublicCard } from './PublicCard.tsx'

/** Says the same for known and unknown names. */
export const LinkSent = ({ title, goodFor }: { title: string; goodFor: 'day' | 'days' }) => {
  const t = useT()
  return (
    <PublicCard title={title} back>
      <p role="status">
        {t('activation:sent.known')} {t(`activation:sent.${goodFor}`)}
      </p>
    </PublicCard>
  )
}
