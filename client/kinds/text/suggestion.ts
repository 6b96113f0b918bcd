import type { Editor, Range } from '@tiptap/core'
import { PluginKey, type Plugin } from '@tiptap/pm/state'
import { Suggestion, type SuggestionMount, type SuggestionProps } from '@tiptap/suggestion'
import type { ReactNode } from 'react'

/** One line of a list that opens while typing. */
export type Choice = {
  id: string
  label: string
  hint?: string
  icon: ReactNode
  group?: string
  run(at: At): void
}
type At = { editor: Editor; range: Range }

/** The state of the open list. */
export type OpenList = {
  choices: Choice[]
  index: number
  loading: boolean
  query: string
  mount: SuggestionMount
  pick(choice: Choice): void
}

/** The one list that is open, for the component that draws it. Keys go to the list while it is open. */
export class Suggestions {
  private open: OpenList | undefined
  private readonly listeners = new Set<() => void>()

  readonly get = (): OpenList | undefined => this.open

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  set(open: OpenList | undefined): void {
    this.open = open
    for (const listener of this.listeners) listener()
  }

  move(index: number): void {
    if (this.open) this.set({ ...this.open, index })
  }

  /** Whether the key was meant for the list. */
  key(event: KeyboardEvent): boolean {
    const { open } = this
    if (!open || open.choices.length === 0) return false
    const count = open.choices.length
    if (event.key === 'ArrowDown') this.move((open.index + 1) % count)
    else if (event.key === 'ArrowUp') this.move((open.index + count - 1) % count)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.isComposing) {
      open.pick(open.choices[open.index]!)
    } else return false
    return true
  }
}

export type SuggestionSource = {
  /** A name of its own for the plugin. */
  name: string
  /** What opens the list. */
  char: string
  /** Whether the list may open anywhere, not only after a space. */
  anywhere?: boolean
  allowSpaces?: boolean
  choices(query: string, editor: Editor): Choice[] | Promise<Choice[]>
  /** Whether a list is wanted for this query. */
  wanted?(query: string): boolean
}

/** A list that opens when `source.char` is typed, outside of code. */
export function suggestionPlugin(editor: Editor, suggestions: Suggestions, source: SuggestionSource): Plugin {
  const show = (props: SuggestionProps<Choice, Choice>) => {
    const before = suggestions.get()
    const loading = props.loading && props.items.length === 0
    const choices = loading ? (before?.choices ?? []) : props.items
    const same = before?.query === props.query
    const index = same ? Math.min(before.index, Math.max(0, choices.length - 1)) : 0
    const pick = (choice: Choice) => props.command(choice)
    suggestions.set({ choices, index, loading, query: props.query, mount: props.mount, pick })
  }
  return Suggestion<Choice, Choice>({
    editor,
    pluginKey: new PluginKey(source.name),
    char: source.char,
    allowSpaces: source.allowSpaces ?? false,
    allowedPrefixes: source.anywhere ? null : [' ', '(', '\u00a0'],
    items: ({ query }) => source.choices(query, editor),
    shouldShow: ({ query }) => source.wanted?.(query) ?? true,
    allow: ({ state, range }) => {
      const $from = state.doc.resolve(range.from)
      const inCode = $from.parent.type.spec.code || $from.marks().some((mark) => mark.type.name === 'code')
      return editor.isEditable && !inCode
    },
    command: ({ editor: within, range, props: choice }) => choice.run({ editor: within, range }),
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => suggestions.set(undefined),
      onKeyDown: ({ event }) => suggestions.key(event),
    }),
  })
}
