const encoder = new TextEncoder()

/** A number as PDF writes it, never with an exponent. */
export const pdfNumber = (value: number, places = 3): string => {
  const text = (Number.isFinite(value) ? value : 0).toFixed(places)
  return text.replace(/\.?0+$/, '').replace(/^-0$/, '0')
}
export const pdfNumbers = (...values: number[]): string => values.map((value) => pdfNumber(value)).join(' ')
/** A matrix, whose turns are as fine as places far from it need. */
export const pdfMatrix = (matrix: readonly number[]): string =>
  `${matrix.map((value) => pdfNumber(value, 7)).join(' ')} cm`
/** A colour `#rrggbb` as shares of red, green and blue. */
export const pdfColor = (color: string): string =>
  pdfNumbers(...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255))
/** A text in UTF-16, as hexadecimal digits. */
export const pdfHex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

type Stream = { dictionary: string; bytes: Uint8Array<ArrayBuffer> | string; isPacked?: boolean }
type ResourceKind = 'XObject' | 'ExtGState' | 'Shading' | 'Font'

/** The objects of a PDF, and the resources that all that is drawn in it shares. */
export class PdfFile {
  private readonly parts: (string | Uint8Array<ArrayBuffer>)[] = []
  private readonly starts: number[] = []
  private length = 0
  private readonly resources: Record<ResourceKind, string[]> = {
    XObject: [],
    ExtGState: [],
    Shading: [],
    Font: [],
  }
  private readonly known = new Map<string, string>()
  private readonly resourcesAt: number

  constructor() {
    // The second line says that the file is no text.
    this.write('%PDF-1.5\n')
    this.write(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
    this.resourcesAt = this.reserve()
  }

  private write(part: string | Uint8Array<ArrayBuffer>): void {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    this.parts.push(bytes)
    this.length += bytes.length
  }
  /** A number for an object that is written later. */
  reserve(): number {
    this.starts.push(0)
    return this.starts.length
  }
  put(body: string, id = this.reserve()): number {
    this.starts[id - 1] = this.length
    this.write(`${id} 0 obj\n${body}\nendobj\n`)
    return id
  }
  async putStream({ dictionary, bytes, isPacked = false }: Stream): Promise<number> {
    const plain = typeof bytes === 'string' ? encoder.encode(bytes) : bytes
    const packed = isPacked ? plain : await deflated(plain)
    const id = this.reserve()
    this.starts[id - 1] = this.length
    const filter = isPacked ? '' : '/Filter/FlateDecode'
    this.write(`${id} 0 obj\n<<${dictionary}${filter}/Length ${packed.length}>>\nstream\n`)
    this.write(packed)
    this.write('\nendstream\nendobj\n')
    return id
  }
  /** The name by which what is drawn uses an object. */
  use(kind: ResourceKind, id: number): string {
    const name = `${kind[0]}${id}`
    this.resources[kind].push(`/${name} ${id} 0 R`)
    return `/${name}`
  }
  /** The name of a state of drawing, which is written once. */
  state(body: string): string {
    const name = this.known.get(body) ?? this.use('ExtGState', this.put(`<<${body}>>`))
    this.known.set(body, name)
    return name
  }
  get shared(): string {
    return `/Resources ${this.resourcesAt} 0 R`
  }

  /** The whole file, of one page. */
  async finish(page: { width: number; height: number; content: string; title: string }): Promise<Blob> {
    const content = await this.putStream({ dictionary: '', bytes: page.content })
    const kinds = Object.entries(this.resources).filter(([, list]) => list.length > 0)
    this.put(`<<${kinds.map(([kind, list]) => `/${kind}<<${list.join('')}>>`).join('')}>>`, this.resourcesAt)
    const pages = this.reserve()
    const box = `/MediaBox[0 0 ${pdfNumbers(page.width, page.height)}]`
    const only = this.put(
      `<</Type/Page/Parent ${pages} 0 R${box}${this.shared}/Contents ${content} 0 R/Group<</S/Transparency/CS/DeviceRGB>>>>`,
    )
    this.put(`<</Type/Pages/Kids[${only} 0 R]/Count 1>>`, pages)
    const root = this.put(`<</Type/Catalog/Pages ${pages} 0 R>>`)
    const info = this.put(`<</Title<feff${pdfHex(page.title)}>/Producer(Terem)>>`)
    const count = this.starts.length + 1
    const places = this.starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
    this.write(
      `xref\n0 ${count}\n0000000000 65535 f \n${places}trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${this.length}\n%%EOF\n`,
    )
    return new Blob(this.parts, { type: 'application/pdf' })
  }
}
