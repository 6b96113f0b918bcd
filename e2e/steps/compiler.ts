import { join, relative } from 'node:path'
import { API, type Diagnostic, type Snapshot } from 'typescript/unstable/async'

type Changed = { changed?: string[]; created?: string[]; deleted?: string[] }

/** A diagnostic's whole text, including its parts and related information. */
const textOf = ({ text, messageChain = [] }: Diagnostic): string =>
  [text, ...messageChain.map(textOf)].join(' ')

/** The compiler of a tree that changes: it checks single files, so that a result takes less than a second. */
export class Compiler {
  private readonly api: API
  private snapshot: Snapshot | undefined

  constructor(private readonly root: string) {
    this.api = new API({ cwd: root })
  }

  async open(tops: readonly string[]): Promise<void> {
    const openProjects = tops.map((top) => join(this.root, top, 'tsconfig.json'))
    this.snapshot = await this.api.updateSnapshot({ openProjects })
  }

  async hear({ changed = [], created = [], deleted = [] }: Changed): Promise<void> {
    const paths = (files: string[]) => files.map((file) => join(this.root, file))
    const fileChanges = { changed: paths(changed), created: paths(created), deleted: paths(deleted) }
    const next = await this.api.updateSnapshot({ fileChanges })
    await this.snapshot?.dispose()
    this.snapshot = next
  }

  /** The errors in these files, each line with its file. */
  async errorsIn(files: Iterable<string>): Promise<string[]> {
    const errors: string[] = []
    for (const file of files) {
      const path = join(this.root, file)
      const project = this.snapshot?.getProjects().find(({ rootFiles }) => rootFiles.includes(path))
      if (!project) throw new Error(`No project has ${file}`)
      const found = await project.program.getSemanticDiagnostics(path)
      errors.push(...found.map((each) => `${relative(this.root, each.fileName ?? '')}: ${textOf(each)}`))
    }
    return errors
  }

  close(): Promise<void> {
    return this.api.close()
  }
}
