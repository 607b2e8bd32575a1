import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenMatrix } from './useMatrix.ts'
import type { MatrixSaving } from './useMatrixSaving.ts'

interface Parts {
  open: OpenMatrix
  saving: MatrixSaving
  /** Reads the matrix anew; false when it could not be read. */
  reload: () => Promise<boolean>
  /** Why editing is not possible now. */
  whyNot: 'right' | 'offer' | 'import' | 'past' | undefined
}

/** Unlocks and locks: all of it (DISC-09), or one row (DISC-11, DISC-12). */
export const useEditing = ({ open, saving, reload, whyNot }: Parts) => {
  const { act, latest } = open
  const [opening, setOpening] = useState(false)
  const [stopping, setStopping] = useState(false)
  const isOpening = useRef(false)
  const isUnlocked = open.matrix.unlocked !== 'nothing'

  const start = async () => {
    if (isOpening.current || whyNot !== undefined || latest().unlocked !== 'nothing') return
    isOpening.current = true
    setOpening(true)
    const isRead = await reload()
    isOpening.current = false
    setOpening(false)
    if (isRead) act({ do: 'unlock', what: 'all' })
  }
  const stop = () => {
    if (open.counts.changed > 0) setStopping(true)
    else act({ do: 'drop' })
  }
  const save = useEffectEvent(() => void saving.save())
  useEffect(() => {
    if (!isUnlocked) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // over a dialog it is not the matrix that is saved
      if (document.querySelector('[role="dialog"]') === null) save()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isUnlocked])

  return {
    whyNot,
    opening,
    start,
    startRow: (id: number) => {
      if (whyNot === undefined && latest().unlocked === 'nothing') act({ do: 'unlock', what: id })
    },
    begin: (text: string | undefined) => {
      if (whyNot === undefined) act({ do: 'begin', text })
    },
    stop,
    stopping,
    stay: () => setStopping(false),
    discard: () => {
      setStopping(false)
      act({ do: 'drop' })
    },
    save: saving.save,
  }
}

export type Editing = ReturnType<typeof useEditing>
