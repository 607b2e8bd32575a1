import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** What a client needs to know before and after sign-in (APP-28S). */
export const CurrentConfig = z.object({
  password_special_characters: z.string(),
  new_catalogue_url: z.string(),
  /** Where a password set here works besides (PUB-03S). */
  sibling_shop: z.string(),
  languages: z.array(f.language),
  page_sizes: z.array(z.int()),
  lock_minutes: z.int(),
  time_zone: z.string(),
  /** The demo offers its sign-ins on the sign-in page. */
  demo: z.boolean(),
})
export type CurrentConfig = z.output<typeof CurrentConfig>

/** What a client needs to know before anybody is signed in. */
export const config = {
  current: endpoint({
    method: 'GET',
    path: '/api/v1/config/current',
    needs: 'public',
    summary: 'Settings every client needs. Sets the csrftoken cookie.',
    reply: CurrentConfig,
    passive: true,
  }),
}
