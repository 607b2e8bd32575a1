import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type JournalEntry, Partner } from '../torture/processes.ts'

/** The wholesaler recognises a repeated key; VPOM does not and can only be asked, which is harder. */
const abilities = { wholesaler: 'asks,keys', vpom: 'asks' } as const
type Target = keyof typeof abilities

/** Of a hundred calls so many are dropped before the order is taken, dropped after, answered 500 after, or late. */
const chances = { drop_request: 0.06, drop_answer: 0.08, error_after_accepting: 0.04, slow: 0.08 }
const well = { drop_request: 0, drop_answer: 0, error_after_accepting: 0, slow: 0 }

/** Wholesaler and VPOM as processes of their own, each with its journal. */
export class Partners {
  private readonly partners: Record<Target, Partner>
  private constructor(partners: Record<Target, Partner>) {
    this.partners = partners
  }

  static async start(folder: string): Promise<Partners> {
    const open = async (target: Target) => {
      const own = join(folder, target)
      await mkdir(own)
      const partner = await Partner.start(own)
      await partner.behave({ keys: abilities[target].includes('keys'), slowMs: 3000, completesAfter: 5 })
      return partner
    }
    return new Partners({ wholesaler: await open('wholesaler'), vpom: await open('vpom') })
  }

  /** What the servers have to know of them. */
  get env(): Record<string, string> {
    const of = (target: Target) => ({
      [`DISADMIN_${target.toUpperCase()}_URL`]: `${this.partners[target].url}/${target}`,
      [`DISADMIN_${target.toUpperCase()}_ABILITIES`]: abilities[target],
      [`DISADMIN_${target.toUpperCase()}_SECRET`]: 'a secret of the trial',
    })
    return { ...of('wholesaler'), ...of('vpom') }
  }

  /** From now on calls are dropped, answered wrongly and late. */
  async misbehave(): Promise<void> {
    await this.behaveAs(chances)
  }

  async behave(): Promise<void> {
    await this.behaveAs(well)
  }

  async journal(): Promise<JournalEntry[]> {
    return (await Promise.all(Object.values(this.partners).map((partner) => partner.journal()))).flat()
  }

  /** How many calls with an order came in so far. */
  async calls(): Promise<number> {
    return (await this.journal()).filter(({ event }) => event === 'arrived').length
  }

  stop(): void {
    for (const partner of Object.values(this.partners)) partner.stop()
  }

  private async behaveAs(now: Record<string, number>): Promise<void> {
    await Promise.all(Object.values(this.partners).map((partner) => partner.behave({ chances: now })))
  }
}
