import { config } from '@disadmin/contract/settings/config'
import { languages } from '@disadmin/contract/kit/languages'
import { pageSizes } from '@disadmin/contract/kit/paging'
import { serve } from '../kit/http/serve.ts'
import { version } from '../kit/version.ts'
import { readEntries } from './config.read.service.ts'
import { updateEntries } from './config.update.service.ts'

export default serve(config, {
  list: readEntries,
  update: updateEntries,
  current: async ({ settings }) => ({
    password_special_characters: settings.passwordSpecialCharacters,
    new_catalogue_url: settings.catalogueUrl,
    sibling_shop: settings.siblingShop,
    languages: [...languages],
    page_sizes: [...pageSizes],
    lock_minutes: settings.lockMinutes,
    time_zone: settings.timeZone,
    demo: settings.demo,
    version,
    single_sign_on: settings.oidc?.label ?? null,
  }),
})
