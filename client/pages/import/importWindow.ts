type Asked = { parent: string | null }

let asked: Asked | null = null
let told = (): void => undefined

/** The window of an import, which the main layout shows: it stays while pages come and others are opened. */
export const importWindow = {
  asked: (): Asked | null => asked,
  /** Opens it for pages that go into a page, or to the top of the space. */
  open: (parent: string | null): void => {
    asked = { parent }
    told()
  },
  close: (): void => {
    asked = null
    told()
  },
  onChange: (tell: () => void): (() => void) => {
    told = tell
    return () => (told = () => undefined)
  },
}
