import { config, type Configuration } from '@disadmin/contract/settings/config'
import { useEffect, useRef } from 'react'
import { call } from '../kit/call.ts'
import { type Sheet, useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { isCallError } from '../kit/problems.ts'
import { keyOf, queryClient, stale } from '../kit/queries.ts'
import { schemaOf, sentOf, type Values, valuesOf } from './entries.ts'

/** The form of the configuration, and on top of which state it is saved. */
export const useConfiguration = ({ objects, version }: Configuration): Sheet<Values> => {
  const t = useT()
  // what others save while somebody types is told to them when they save, not taken for known
  const base = useRef(version)
  const sheet = useSheet<Values, Values>({
    schema: schemaOf(objects),
    values: valuesOf(objects),
    submit: async (_, changed) => {
      try {
        const saved = await call(config.update, { body: { version: base.current, values: sentOf(objects, changed) } })
        base.current = saved.version
        await stale(config.list, config.current)
        showSuccess(t('config:saved'))
        return valuesOf(saved.objects)
      } catch (error) {
        if (isCallError(error) && error.status === 409) {
          await stale(config.list)
          base.current = queryClient.getQueryData<Configuration>(keyOf(config.list))?.version ?? base.current
        }
        throw error
      }
    },
  })
  useEffect(() => {
    if (!sheet.isDirty) base.current = version
  }, [version, sheet.isDirty])
  return sheet
}
