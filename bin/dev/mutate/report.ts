interface Position {
  readonly line: number
  readonly column: number
}

/** A change that Stryker made, and its status. */
interface ReportedMutant {
  readonly status: string
  readonly replacement?: string
  readonly location: { readonly start: Position; readonly end: Position }
}

/** The part of Stryker's report that we read. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>
}

export interface Mutant {
  readonly file: string
  readonly line: number
  /** `original → replacement`, in one line. */
  readonly change: string
  readonly status: string
}

/** Writes a piece of code in one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function originalOf(source: string, { location: { start, end } }: ReportedMutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return oneLine(
    lines
      .map((line, index) =>
        line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : line.length),
      )
      .join(' '),
  )
}

export const mutantsIn = ({ files }: Report): readonly Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(mutant => ({
      file,
      line: mutant.location.start.line,
      change: `${originalOf(source, mutant)} → ${oneLine(mutant.replacement ?? '')}`,
      status: mutant.status,
    })),
  )

export const isFound = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'

export const isMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage'
