import type { ComponentType, ReactNode } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import type { CommentDoor } from '../comments/commentDoor.ts'
import type { EarlyPart } from '../platform/earlyPart.ts'
import type { NeededPart } from '../platform/loadNeeded.ts'
import type { LinkFacts } from '#schema/kinds/bookmark.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'
import type { AvailableKind, BoardEngine, ViewPurpose } from '#schema/pageKinds.ts'
import type { PublishedColumn } from '#schema/objects/publishedRow.ts'
import type { PublishedWidget, WidgetQuestion } from '#schema/kinds/composite/publishedWidget.ts'

/** A file in the store: `url` is `/{short_link}.{extension}` on the content host. */
export type StoredFile = { id: string; name: string; url: string; size: number; mime: string }

/** A kind whose pages can be shown inside of a text. */
export type ShownKind = AvailableKind & ViewPurpose

/** `page` is the one with the text in which the objects of `pageId` are shown. */
export type ObjectViewProps = {
  pageId: string
  page: EditorProps['page']
  /** The objects to show of it, and the sign next to its title that says so. */
  narrowed?: { filter: Filter; sign: ReactNode }
  /** The block that shows them; guests ask by it. Its settings, to ask again when they change. */
  block?: { id: string; settings: string }
}

export type ChooseViewProps = {
  kind: ShownKind
  /** The page that contains the text, under which a page is created when a type is chosen. */
  page: string
  onChosen: (pageId: string) => void
  onClose: () => void
}

export type ViewServices = {
  /** A page of objects as its own screen shows it, by the reader's rights on it. */
  Shown: ComponentType<ObjectViewProps>
  /** Asks which page of objects to embed; absent if none can be embedded. */
  Choose?: ComponentType<ChooseViewProps>
}

type ColumnProps = { column: PublishedColumn }

/** What widgets of a published page show guests. */
export type WidgetServices = {
  ask(question: WidgetQuestion): Promise<PublishedWidget>
  /** Calls back when what is shown may have changed. */
  listen(changed: () => void): () => void
  Label: ComponentType<ColumnProps>
  Value: ComponentType<ColumnProps & { value: unknown; printed?: string; isWhole?: boolean }>
}

/** A board that is copied for another engine. */
export type CopyBoardProps = {
  doc: Y.Doc
  engine: BoardEngine
  id: string
  title: string
  onClose: () => void
}

/** What a kind may use of its surroundings. */
export type KindServices = {
  /**
   * Uploads a file into the store; `onProgress` gets a share from 0 to 1, `onState` is called when the upload waits
   * for the network. Rejects with a DomainError.
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
  /**
   * The self-description of the page at a web address; absent if nothing may be requested. Rejects when it cannot be
   * read.
   */
  readLink?: (url: string) => Promise<LinkFacts>
  /** Whether objects can be requested: guests see a note that these are for members. */
  hasObjects?: boolean
  /** Asks for and makes a copy of a board for another engine; absent if nobody may make pages. */
  CopyBoard?: ComponentType<CopyBoardProps>
  /** The text editor, for texts inside pages of other kinds. */
  Text?: ComponentType<EditorProps>
  /** Views of objects inside a text; absent if there are none. */
  views?: ViewServices
  /** How guests ask for what widgets show; absent for members, and where nothing is published. */
  widgets?: () => Promise<WidgetServices>
  /** The server access for comments, for kinds with places that can be commented on; absent if nobody may. */
  comments?: CommentDoor
  /** The runtime configuration the server gave, e.g. tldraw's key. */
  config: {
    tldrawLicenseKey: string | null
    /** The host that the page is shown on, if it differs from the current one. */
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
    /** What its objects also fulfil where it is shown, besides its own filter. */
    within?: Filter
  }
  me: { id: string; name: string; color: string }
  /** Set when the content is a field among others and not a page. */
  inline?: boolean
  /** Set in the preview of a page as guests will see it: nothing is sent. */
  isPreview?: boolean
  /** The shared text to edit, if it is not that of a text page. */
  fragment?: string
  /** Set when the user writes in it next: the caret goes to its end. */
  autoFocus?: boolean
  services: KindServices
}

/**
 * `children` is the editor, rendered once it and the document have loaded and the readable content was painted;
 * `empty` is for a document without content.
 */
export type PreviewProps = {
  doc: Y.Doc
  /** The document as updates in base64, if they are known before it has synced. */
  early?: readonly string[]
  editable: boolean
  isSynced: boolean
  hasEditor: boolean
  empty: ReactNode
  /** Called once the readable content was painted, or there is none: the editor may then use the processor. */
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

/** Everything the product knows of a page kind. A kind is one folder; only the registry imports it. */
export type PageKind = {
  id: AvailableKind
  icon: ComponentType<{ size?: number | string; stroke?: number }>
  /** True if the kind fills the screen and scrolls by itself; the title is then only in the bar. */
  fullBleed?: boolean
  Editor: NeededPart<EditorProps>
  /** The readable content of a document before the editor has loaded; it looks the same. */
  preview?: EarlyPart<ComponentType<PreviewProps>>
  /**
   * Shows `newer` with insertions and deletions since `older` marked, side by side, read-only; `pageId` is the page
   * of both.
   */
  Compare: NeededPart<{ older: unknown; newer: unknown; pageId?: string }>
  exports: KindExport[]
}
