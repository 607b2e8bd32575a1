import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import { type LicenceMove, offeredMoves } from '@disadmin/contract/licences/licences.rules'
import { ArrowDown, ArrowUp, CircleX, History, PackageCheck } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { takesStart } from '../../kit/keys/focus.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'

export interface LicenceDoings {
  /** Absent without the right. */
  move?: ((licence: CustomerLicence, move: LicenceMove) => void) | undefined
  history: (licence: CustomerLicence) => void
}

interface Props {
  licence: CustomerLicence
  doings: LicenceDoings
  /** On a card: everything is in the menu. */
  upright?: boolean
}

const icons = { upgrade: ArrowUp, downgrade: ArrowDown, convert: PackageCheck, cancel: CircleX } as const

/** Actions of a licence: the usual move as a button, all moves in the menu (MOD-12..15). */
export const LicenceActions = ({ licence, doings: { move, history }, upright = false }: Props) => {
  const t = useT()
  const { module, status } = licence
  const moves = move ? offeredMoves(status, module.is_demo) : []
  const first = moves.find((one) => (one === 'upgrade' || one === 'convert') && licence.moves.includes(one))
  // where there is no module to go over to, the entry says so (MOD-19)
  const nameOf = (move: LicenceMove) =>
    licence.moves.includes(move) ? t(`modules:open.${move}`) : t('modules:open.nowhere', t(`modules:open.${move}`))
  const entries = (danger: boolean): MenuEntry[] =>
    moves
      .filter((one) => (one === 'cancel') === danger)
      .map((one) => ({ label: nameOf(one), icon: icons[one], danger, onSelect: () => move?.(licence, one) }))
  const items: MenuEntry[] = [
    { kind: 'title', label: module.name },
    ...entries(false),
    { label: t('modules:open.history'), icon: History, onSelect: () => history(licence) },
    ...(moves.length > 0 ? [{ kind: 'line' } as const, ...entries(true)] : []),
  ]
  return (
    <span className="inline-flex items-center gap-1">
      {first && !upright && (
        <Button
          ref={takesStart}
          size={24}
          onClick={() => move?.(licence, first)}
          aria-label={t(`modules:dialog.${first}`, module.name)}
        >
          {t(`modules:move.${first}`)}
        </Button>
      )}
      <Menu align="end" items={items} trigger={<MoreButton upright={upright} label={t('word:more_for', module.name)} />} />
    </span>
  )
}
