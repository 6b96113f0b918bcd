import { words } from '../../platform/words.ts'

/** The placeholder in the page while a file is uploaded: its name, a progress bar, or an error. */
export class UploadCard {
  readonly dom = document.createElement('div')
  onRetry: () => void = () => undefined
  onCancel: () => void = () => undefined
  private readonly bar = document.createElement('progress')
  private readonly note = document.createElement('span')
  private readonly retry = document.createElement('button')
  private readonly preview: string | undefined

  constructor(readonly file: File) {
    const say = words('kinds/text')
    this.dom.dataset.type = 'upload'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('role', 'group')
    this.dom.setAttribute('aria-label', file.name)
    if (file.type.startsWith('image/')) {
      this.preview = URL.createObjectURL(file)
      const image = document.createElement('img')
      image.src = this.preview
      image.alt = ''
      this.dom.append(image)
    }
    const name = document.createElement('strong')
    name.textContent = file.name
    this.note.setAttribute('role', 'status')
    this.bar.max = 1
    this.bar.setAttribute('aria-label', say('upload.progress'))
    const line = document.createElement('div')
    line.append(name, this.note, this.bar)
    this.retry.type = 'button'
    this.retry.textContent = say('upload.retry')
    this.retry.addEventListener('click', () => this.onRetry())
    const cancel = document.createElement('button')
    cancel.type = 'button'
    cancel.textContent = say('upload.cancel')
    cancel.addEventListener('click', () => this.onCancel())
    this.dom.append(line, this.retry, cancel)
  }

  begin(): void {
    delete this.dom.dataset.failed
    this.retry.hidden = true
    this.bar.hidden = false
    this.note.textContent = words('kinds/text')('upload.running')
    this.progress(0)
  }

  /** `share` is from 0 to 1. */
  progress(share: number): void {
    this.bar.value = share
  }

  /** Shows that the upload waits for the network, or that it continues. */
  waits(isWaiting: boolean): void {
    this.note.textContent = words('kinds/text')(isWaiting ? 'upload.waiting' : 'upload.running')
  }

  /** `reason` says what the user can do about it. */
  fail(reason: string): void {
    this.dom.dataset.failed = 'true'
    this.retry.hidden = false
    this.bar.hidden = true
    this.note.textContent = reason
  }

  close(): void {
    if (this.preview !== undefined) URL.revokeObjectURL(this.preview)
  }
}
