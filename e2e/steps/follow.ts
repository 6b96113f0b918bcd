import type { Compiler } from './compiler.ts'
import type { Step } from './recipe.ts'
import type { SourceCopy } from './sourceCopy.ts'

const language = 'client/graphql-env.d.ts'

/** Follows steps in a copy of the source, and undoes single ones; the compiler is notified. */
export class Followed {
  private readonly undo = new Map<string, () => void>()

  constructor(
    private readonly copy: SourceCopy,
    private readonly compiler: Compiler,
  ) {}

  async do(steps: Step[]): Promise<void> {
    const created: string[] = []
    const changed: string[] = []
    for (const { file, write } of steps) {
      ;(this.copy.has(file) ? changed : created).push(file)
      this.undo.set(file, this.copy.change(file, write))
    }
    await this.tell({ created, changed })
  }

  /** The result of `look` if one step is left out. */
  async without<T>(step: Step, look: () => Promise<T>): Promise<T> {
    await this.takeBack([step])
    try {
      return await look()
    } finally {
      await this.do([step])
    }
  }

  private async takeBack(steps: Step[]): Promise<void> {
    const deleted: string[] = []
    const changed: string[] = []
    for (const { file } of steps) {
      this.undo.get(file)?.()
      ;(this.copy.has(file) ? changed : deleted).push(file)
    }
    await this.tell({ deleted, changed })
  }

  private async tell(files: { created?: string[]; deleted?: string[]; changed: string[] }): Promise<void> {
    const isLanguage = Object.values(files)
      .flat()
      .some((file) => file.endsWith('.graphql'))
    if (isLanguage) this.copy.generate()
    await this.compiler.hear({ ...files, changed: [...files.changed, ...(isLanguage ? [language] : [])] })
  }
}
