import { spelt, wordsOf } from '@disadmin/contract/kit/folding'

/** A piece of a text: one in which something was found, or what lies between. */
export type Piece = readonly [text: string, isHit: boolean]

/** Cuts a text where the words of a search stand in it, each at its first place, however it is spelt (`finds`). */
export const piecesOf = (text: string, query: string): readonly Piece[] => {
  // an accent of its own belongs to the letter before it
  const signs = text.match(/.\p{M}*/gsu) ?? []
  const words = wordsOf(query)
  if (words.length === 0) return [[text, false]]
  const isHit = signs.map(() => false)
  for (const forms of [lettersOf(signs), foldedOf(lettersOf(signs))]) {
    const searched = forms.map(({ letter }) => letter).join('')
    for (const word of words) {
      const at = searched.indexOf(word)
      if (at >= 0) isHit.fill(true, forms[at]!.from, forms[at + word.length - 1]!.to + 1)
    }
  }
  const pieces: [text: string, isHit: boolean][] = []
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1)
    if (last && last[1] === isHit[at]) last[0] += sign
    else pieces.push([sign, isHit[at]!])
  }
  return pieces
}

/** A letter that is searched, and the signs of the text it stands for. */
interface Letter {
  letter: string
  from: number
  to: number
}

const lettersOf = (signs: readonly string[]): Letter[] =>
  signs.flatMap((sign, at) => [...spelt(sign)].map((letter) => ({ letter, from: at, to: at })))

/** `ue` is one letter, as in the rule that folds. */
const foldedOf = (letters: readonly Letter[]): Letter[] =>
  letters.reduce<Letter[]>((all, one) => {
    const last = all.at(-1)
    const isSecond = one.letter === 'e' && last !== undefined && 'aou'.includes(last.letter) && last.from === last.to
    return isSecond ? [...all.slice(0, -1), { ...last, to: one.to }] : [...all, one]
  }, [])
