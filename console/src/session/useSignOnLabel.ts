import { config } from '@disadmin/contract/settings/config'
import { useEffect, useState } from 'react'
import { call } from '../kit/call.ts'

/** What the identity provider is called; undefined where there is none, and until that is known. */
export const useSignOnLabel = (): string | undefined => {
  const [label, setLabel] = useState<string | null>()
  useEffect(() => {
    // the page does without
    call(config.current).then(
      ({ single_sign_on }) => setLabel(single_sign_on),
      () => undefined,
    )
  }, [])
  return label ?? undefined
}
