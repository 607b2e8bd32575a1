import { appendFileSync } from 'node:fs'
import type { Tried } from '../torture/clerk.ts'

/** What a clerk was told about one basket; what is not there was not acknowledged. */
export interface Basket {
  externalId: string
  id?: number
  /** The quantities of the line and the note that were saved. */
  saved?: { deliver: number; order: number; note: string }
  delivered?: boolean
  ordered?: boolean
}

/** A call that was answered with success and wrote something. */
export interface Written {
  at: number
  what: string
}

/** What the clerks know: every try of every call, and every acknowledgement, in memory and as a line in a file. */
export class Journal {
  readonly tries: Tried[] = []
  readonly written: Written[] = []
  readonly baskets: Basket[] = []
  /** What was refused though nothing was wrong with it. */
  readonly refused: string[] = []
  private readonly file: string
  constructor(file: string) {
    this.file = file
  }

  tried(tried: Tried): void {
    const { text, ...rest } = tried
    // of what went wrong the words count, of an answer they are many
    const kept = tried.status !== undefined && tried.status < 300 ? '' : text.slice(0, 300)
    this.tries.push({ ...rest, text: kept })
    this.note({ ...rest, text: kept })
  }

  acknowledged(what: string, basket: Basket): void {
    this.written.push({ at: Date.now(), what })
    this.note({ what, ...basket })
  }

  refuse(what: string): void {
    this.refused.push(what)
    this.note({ refused: what })
  }

  private note(line: object): void {
    appendFileSync(this.file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  }
}
