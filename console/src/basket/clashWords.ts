import type { Cart } from '@disadmin/contract/carts/carts'
import { formatTime } from '../kit/format.ts'
import type { Translate } from '../kit/i18n.ts'

type Saved = Pick<Cart, 'updated_at' | 'updated_by_name' | 'updated_by_reader'>

/** How a comparison speaks of the other save: somebody else's, or one's own from another tab or device. */
export const clashWords = (t: Translate, saved: Saved) => {
  const when = formatTime(saved.updated_at)
  if (saved.updated_by_reader)
    return {
      title: t('basket:clash_own.title', when),
      both: (count: number) => t('basket:clash_own.both', count),
      none: t('basket:clash_own.none'),
      kept: (mine: number, theirs: number) => t('basket:clash_own.kept', mine, theirs),
      allMine: t('basket:clash_own.all_mine'),
      allTheirs: t('basket:clash_own.all_theirs'),
      mine: t('basket:clash_own.mine'),
      theirs: t('basket:clash_own.theirs', when),
      keptMine: (count: number) => t('basket:clash_own.kept_mine', count),
      keptTheirs: (count: number) => t('basket:clash_own.kept_theirs', count),
    }
  const who = saved.updated_by_name ?? t('basket:clash.somebody')
  return {
    title: t('basket:clash.title', who, when),
    both: (count: number) => t('basket:clash.both', count),
    none: t('basket:clash.none'),
    kept: (mine: number, theirs: number) => t('basket:clash.kept', mine, theirs),
    allMine: t('basket:clash.all_mine'),
    allTheirs: t('basket:clash.all_theirs'),
    mine: t('basket:clash.mine'),
    theirs: t('basket:clash.theirs', who, when),
    keptMine: (count: number) => t('basket:clash.kept_mine', count),
    keptTheirs: (count: number) => t('basket:clash.kept_theirs', who, count),
  }
}
export type ClashWords = ReturnType<typeof clashWords>
