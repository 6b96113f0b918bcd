import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SearchGroup } from '#schema/search/search.ts'
import { useOpenObject } from '../objects/useOpenObject.ts'
import { PageIcon } from '../pages/PageIcon.tsx'
import { useOpenPage } from '../pages/pagePath.ts'
import { rightSidebar } from '../platform/rightSidebar.ts'
import { useWords } from '../platform/words.ts'
import { TypeIcon } from '../types/TypeIcon.tsx'
import { useTypeTitle } from '../types/useTypeTitle.ts'
import { Marked } from '../ui/Marked.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import type { ObjectHit, PageHit, UserHit } from './operations.ts'
import { PersonCard } from './PersonCard.tsx'
import { mostShown } from './useSearch.ts'
import type { Search } from './useSearch.ts'

/** A line that can be chosen. */
export type Choice = {
  key: string
  icon: ReactNode
  label: ReactNode
  note?: string | undefined
  text?: ReactNode
  /** Does something with the list instead of opening anything. */
  isQuiet?: boolean
  run: () => void
}
export type ChoiceGroup = { name: 'recent' | SearchGroup; choices: Choice[] }

type ChoicesOptions = {
  space: string
  search: Search
  /** Only this group is shown. */
  only: SearchGroup | null
  recent: string[]
  onFound: () => void
  onAsk: (text: string) => void
}

/** The choices, group by group; an empty group is left out. */
export function useChoices({
  space,
  search: { found, more },
  only,
  recent,
  onFound,
  onAsk,
}: ChoicesOptions): ChoiceGroup[] {
  const t = useWords('pages')
  const say = useWords('search')
  const openPage = useOpenPage()
  const openObject = useOpenObject()
  const titleOf = useTypeTitle()
  const asked = recent.map((text) => ({
    key: `recent:${text}`,
    icon: <IconHistory size={16} stroke={1.6} />,
    label: text,
    run: () => onAsk(text),
  }))
  const pageChoice = (hit: PageHit): Choice => ({
    key: hit.key,
    icon: <PageIcon icon={hit.icon} type={hit.type ?? 'text'} />,
    label: hit.title ? <Marked text={hit.title} marks={hit.titleMarks} /> : t('untitled'),
    note: hit.path.map((title) => title || t('untitled')).join(' / '),
    text: hit.excerpt ? <Marked text={hit.excerpt} marks={hit.excerptMarks} /> : undefined,
    run: () => {
      openPage(space, hit.id)
      onFound()
    },
  })
  const objectChoice = ({ key, id, title, titleMarks, object_type: type, ...hit }: ObjectHit): Choice => ({
    key,
    icon: <TypeIcon icon={type?.icon ?? null} />,
    label: title ? <Marked text={title} marks={titleMarks} /> : say('untitled'),
    note: type ? titleOf(type) : undefined,
    text: hit.excerpt ? <Marked text={hit.excerpt} marks={hit.excerptMarks} /> : undefined,
    run: () => {
      openObject(space, id)
      onFound()
    },
  })
  const userChoice = (hit: UserHit): Choice => ({
    key: hit.key,
    icon: <PersonAvatar name={hit.title} src={hit.avatar} size={20} />,
    label: <Marked text={hit.title} marks={hit.titleMarks} />,
    run: () => {
      onFound()
      rightSidebar.open({ id: 'person', title: hit.title, content: <PersonCard key={hit.id} id={hit.id} /> })
    },
  })
  const moreOf = (group: SearchGroup): Choice[] => {
    const shown = found?.[group].data.length ?? 0
    const count = (found?.[group].paginatorInfo.total ?? 0) - shown
    if (count <= 0 || shown >= mostShown) return []
    const label = say(`more.${group}`, { count })
    return [
      {
        key: `more:${group}`,
        icon: <IconChevronDown size={16} stroke={1.6} />,
        label,
        isQuiet: true,
        run: () => more(group),
      },
    ]
  }
  const groups: ChoiceGroup[] = [
    { name: 'recent', choices: asked },
    { name: 'pages', choices: [...(found?.pages.data ?? []).map(pageChoice), ...moreOf('pages')] },
    { name: 'objects', choices: [...(found?.objects.data ?? []).map(objectChoice), ...moreOf('objects')] },
    { name: 'users', choices: [...(found?.users.data ?? []).map(userChoice), ...moreOf('users')] },
  ]
  return groups.filter(({ name, choices }) => choices.length > 0 && (!only || name === only))
}
