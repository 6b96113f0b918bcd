type Asked = { parent: string | null }

let asked: Asked | null = null
let told = (): void => undefined

/** The window of an import, rendered by the main layout: it stays while pages are created and others are opened. */
export const importWindow = {
  asked: (): Asked | null => asked,
  /** Opens it for an import into a page, or to the top level of the space. */
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
