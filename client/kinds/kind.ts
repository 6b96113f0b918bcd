import type { ComponentType, ReactNode } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import type { CommentDoor } from '../comments/commentDoor.ts'
import type { EarlyPart } from '../platform/earlyPart.ts'
import type { NeededPart } from '../platform/loadNeeded.ts'
import type { LinkFacts } from '#schema/kinds/bookmark.ts'
import type { AvailableKind, BoardEngine, ViewPurpose } from '#schema/pageKinds.ts'

/** A file in the store: `url` is `/{short_link}.{extension}` on the content host. */
export type StoredFile = { id: string; name: string; url: string; size: number; mime: string }

/** A kind whose pages can be shown inside of a text. */
export type ShownKind = AvailableKind & ViewPurpose

/** `page` is the one with the text in which the objects of `pageId` are shown. */
export type ObjectViewProps = { pageId: string; page: EditorProps['page'] }

export type ChooseViewProps = {
  kind: ShownKind
  /** The page with the text, under which a page is made where a type is chosen. */
  page: string
  onChosen: (pageId: string) => void
  onClose: () => void
}

export type ViewServices = {
  /** A page of objects as its own screen shows it, by the reader's rights on it. */
  Shown: ComponentType<ObjectViewProps>
  /** Asks which page of objects is to be shown; absent where none can be put in. */
  Choose?: ComponentType<ChooseViewProps>
}

/** What a kind may ask of the house around it. */
export type KindServices = {
  /**
   * Streams a file into the store; `onProgress` gets a share from 0 to 1, `onState` hears when the upload waits for
   * the network. Rejects with a DomainError.
   */
  upload(
    file: File,
    onProgress: (share: number) => void,
    onState?: (state: 'sending' | 'waiting') => void,
  ): Promise<StoredFile>
  findPeople(query: string): Promise<{ id: string; label: string; avatar?: string }[]>
  findPages(query: string): Promise<{ id: string; label: string; icon?: string }[]>
  /** The address of a page inside the product. */
  pageHref(pageId: string): string
  openPage(pageId: string): void
  /** What the page at an address of the web says of itself; absent where nothing may be asked. Rejects where it cannot be read. */
  readLink?: (url: string) => Promise<LinkFacts>
  /** Whether objects can be asked for: guests are told that these are for members. */
  hasObjects?: boolean
  /** The editor of texts, for words inside of what is no text page. */
  Text?: ComponentType<EditorProps>
  /** Views of objects inside of a text; absent where there are none. */
  views?: ViewServices
  /** How comments reach the server, for kinds whose places can be commented on; absent where nobody may. */
  comments?: CommentDoor
  /** The runtime configuration the server gave, e.g. tldraw's key. */
  config: {
    tldrawLicenseKey: string | null
    /** The host that the page is shown on, where it is drawn for another than this one. */
    host?: string
  }
}

export type EditorProps = {
  doc: Y.Doc
  awareness: Awareness
  /** False for readers, guests, and until the first sync. */
  editable: boolean
  page: {
    id: string
    spaceId: string
    title: string
    engine: BoardEngine | null
    /** The page that it is shown in, over which its objects open. */
    inside?: string
  }
  me: { id: string; name: string; color: string }
  /** Set where the content is a field among others and not a page. */
  inline?: boolean
  /** Set where who may publish the page is shown it as guests will be: nothing is sent. */
  isPreview?: boolean
  /** The shared text that is written in, where it is not the one of a text page. */
  fragment?: string
  /** Set where it is written next: the caret goes to its end. */
  autoFocus?: boolean
  services: KindServices
}

/**
 * `children` is the editor, drawn once it is here, the document is too, and what there is to read has been painted; `empty`
 * stands where the document holds nothing yet.
 */
export type PreviewProps = {
  doc: Y.Doc
  /** What the document holds, as updates in base64, where that is known before it has come. */
  early?: readonly string[]
  editable: boolean
  isSynced: boolean
  hasEditor: boolean
  empty: ReactNode
  /** Called once what there is to read has been painted, or nothing is there to read: the editor may take the processor. */
  onPainted: () => void
  children: ReactNode
}

/** One way to take a page's content out. `label` is a key of the kind's messages. */
export type KindExport = {
  id: string
  label: string
  extension: string
  run(doc: Y.Doc, title: string): Promise<Blob>
}

/** Everything the house knows of a page kind. A kind is one folder; only the registry imports it. */
export type PageKind = {
  id: AvailableKind
  icon: ComponentType<{ size?: number | string; stroke?: number }>
  /** True where the kind fills the screen and scrolls by itself; the title then stands in the bar alone. */
  fullBleed?: boolean
  Editor: NeededPart<EditorProps>
  /** What can be read of a document before the editor has come and is made; it looks as that will. */
  preview?: EarlyPart<ComponentType<PreviewProps>>
  /** Shows `newer` with what was inserted and deleted since `older` marked, side by side, read-only; `pageId` is whose these are. */
  Compare: NeededPart<{ older: unknown; newer: unknown; pageId?: string }>
  exports: KindExport[]
}
