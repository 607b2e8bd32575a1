import { WifiOff } from 'lucide-react'
import { useConnectionGone } from '../kit/connection.ts'
import { useT } from '../kit/i18n.ts'
import { Banner } from '../ui/Banner.tsx'

/** Says that the server cannot be reached, for as long as that is so. */
export const ConnectionBar = () => {
  const t = useT()
  const gone = useConnectionGone()
  return (
    <div role="status">
      {gone && (
        <Banner icon={WifiOff}>
          <strong>{t('shell:connection.gone')}</strong>
          <span>{t('shell:connection.text')}</span>
        </Banner>
      )}
    </div>
  )
}
