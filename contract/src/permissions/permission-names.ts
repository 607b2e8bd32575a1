import type { Action, Subject } from '../kit/access.ts'
import de from '../texts/de.json' with { type: 'json' }
import en from '../texts/en.json' with { type: 'json' }
import fr from '../texts/fr.json' with { type: 'json' }
import it from '../texts/it.json' with { type: 'json' }

/** What a permission of the product is called in the four languages. */
export const permissionNames = ({ subject, action }: { subject: Subject; action: Action }) => {
  const name = ({ permissions }: typeof en) => `${permissions.subject[subject]}: ${permissions.action[action]}`
  return { name_en: name(en), name_de: name(de), name_fr: name(fr), name_it: name(it) }
}
