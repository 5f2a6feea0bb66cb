import type { WorldDescription } from './world-description.ts'

/** The things that a member holds by name. */
export type Things<Member> =
  NonNullable<Member> extends Readonly<Record<string, infer Thing>> ? NonNullable<Thing> : never

export type DescribedBoard = Things<WorldDescription['boards']>

export type DescribedColumn = Extract<Things<DescribedBoard['columns']>, object>

export type DescribedView = Things<DescribedBoard['views']>

export type DescribedRow = NonNullable<DescribedBoard['rows']>[number]

/** What every row may have, without the cells that stand beside it. */
export type RowMembers = {
  [Key in keyof DescribedRow as string extends Key ? never : number extends Key ? never : Key]: DescribedRow[Key]
}

export type DescribedAdAccount = Things<WorldDescription['ad_accounts']>

export type DescribedAd = Things<DescribedAdAccount['ads']>
