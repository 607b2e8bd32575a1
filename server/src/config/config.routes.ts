import { config } from '@disadmin/contract/config/config'
import { languages } from '@disadmin/contract/kit/languages'
import { pageSizes } from '@disadmin/contract/kit/paging'
import { defaultSpecialCharacters } from '@disadmin/contract/kit/password'
import { serve } from '../kit/http/serve.ts'

export default serve(config, {
  current: async ({ settings }) => ({
    password_special_characters: defaultSpecialCharacters,
    new_catalogue_url: settings.catalogueUrl,
    sibling_shop: settings.siblingShop,
    languages: [...languages],
    page_sizes: [...pageSizes],
    lock_minutes: settings.lockMinutes,
    time_zone: settings.timeZone,
    demo: settings.demo,
  }),
})
