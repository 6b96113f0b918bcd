import type { Editor } from '@tiptap/core'
import { IconFileText, IconUser } from '@tabler/icons-react'
import type { Say } from '../../platform/words.ts'
import type { KindServices } from '../kind.ts'
import { insertAt, insertions, type InsertionHost } from './insertions.tsx'
import type { Choice, SuggestionSource } from './suggestion.ts'

/** The services that the lists need; re-read each time a list opens. */
export type SourceWorld = {
  say: Say<'kinds/text'>
  services: KindServices
  host: InsertionHost
  /** Whether the emoji list was opened by the menu, and so may show before anything is typed. */
  emojiAsked: { current: boolean }
}

const normal = (text: string) => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Whether each word of the query begins a word of the text. */
const fits = (text: string, query: string) => {
  const [within, wanted] = [normal(text), normal(query).split(/\s+/).filter(Boolean)]
  return wanted.every((word) => within.includes(word))
}

function slashChoices(world: SourceWorld, query: string, editor: Editor): Choice[] {
  const { say, host, services } = world
  return insertions
    .filter((one) => !one.needs || one.needs(services))
    .filter((one) => (one.fits?.(editor) ?? true) && fits(`${say(one.label)} ${one.aliases}`, query))
    .map((one) => ({
      id: one.id,
      label: say(one.label),
      ...(one.hint === undefined ? {} : { hint: one.hint }),
      icon: one.icon,
      group: say(`group.${one.group}`),
      run: (at) => insertAt(at, one, host),
    }))
}

const mention = (kind: 'user' | 'page', id: string, label: string): Choice['run'] => {
  return ({ editor, range }) =>
    void editor
      .chain()
      .focus()
      .insertContentAt(range, [
        { type: 'mention', attrs: { kind, id, label } },
        { type: 'text', text: ' ' },
      ])
      .run()
}

async function peopleChoices({ services, say }: SourceWorld, query: string): Promise<Choice[]> {
  const people = await services.findPeople(query)
  return people.map((person) => ({
    id: `user ${person.id}`,
    label: person.label,
    icon: person.avatar ? <img src={person.avatar} alt="" /> : <IconUser size={18} stroke={1.6} />,
    group: say('group.people'),
    run: mention('user', person.id, person.label),
  }))
}

async function pageChoices({ services, say }: SourceWorld, query: string): Promise<Choice[]> {
  const pages = await services.findPages(query)
  return pages.map((page) => ({
    id: `page ${page.id}`,
    label: page.label,
    icon: page.icon ? <span>{page.icon}</span> : <IconFileText size={18} stroke={1.6} />,
    group: say('group.pages'),
    run: mention('page', page.id, page.label),
  }))
}

/** The most emoji that one list shows. */
const maxEmoji = 30

async function emojiChoices(query: string): Promise<Choice[]> {
  const { findEmoji } = await import('./emoji.ts')
  return findEmoji(query, maxEmoji).map(({ emoji, name }) => ({
    id: name,
    label: name.replaceAll('_', ' '),
    icon: <span>{emoji}</span>,
    run: ({ editor, range }) => void editor.chain().focus().insertContentAt(range, emoji).run(),
  }))
}

/** The lists that open while typing: `/` for blocks, `@` for people and pages, `[[` for pages, `:` for emoji. */
export const suggestionSources = (world: () => SourceWorld): SuggestionSource[] => [
  { name: 'slash', char: '/', choices: (query, editor) => slashChoices(world(), query, editor) },
  {
    name: 'people',
    char: '@',
    choices: async (query) => {
      const [people, pages] = await Promise.all([peopleChoices(world(), query), pageChoices(world(), query)])
      return [...people.slice(0, 8), ...pages.slice(0, 5)]
    },
  },
  {
    name: 'pages',
    char: '[[',
    anywhere: true,
    allowSpaces: true,
    choices: async (query) => (await pageChoices(world(), query.replace(/\]+$/, ''))).slice(0, 10),
  },
  {
    name: 'emoji',
    char: ':',
    choices: emojiChoices,
    wanted: (query) => {
      const { emojiAsked } = world()
      if (query.length > 0 && !/^\p{L}/u.test(query)) return false
      if (query.length >= 2) emojiAsked.current = false
      return query.length >= 2 || emojiAsked.current
    },
  },
]
