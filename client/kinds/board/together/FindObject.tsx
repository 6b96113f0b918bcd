import { useEffect, useState } from 'react'
import { type LinkedObject, copiedObject } from '#schema/kinds/together/objectLink.ts'
import { type ListedObject, anyObjects } from '../../../objects/operations.ts'
import { query } from '../../../platform/graphqlClient.ts'
import { likePattern } from '../../../platform/list/likePattern.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Panel.module.css'

const askAfterMs = 250
const shownMost = 8

type FindObjectProps = { space: string; onFound: (object: LinkedObject) => void }

/** Finds an object by its name, or by its address, to put its card on the board. */
export function FindObject({ space, onFound }: FindObjectProps) {
  const t = useWords('kinds/board/together')
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ text: string; objects: ListedObject[] }>()
  const name = text.trim()
  const pasted = copiedObject(name, { origin: location.origin, space })
  useEffect(() => {
    if (name === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      const where = { column: 'name' as const, operator: 'LIKE' as const, value: likePattern(name) }
      query(anyObjects, { page: 1, where }).then(
        ({ paginate_anyObject: { data } }) => isCurrent && setFound({ text: name, objects: data }),
        showFailure,
      )
    }, askAfterMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [name])
  const add = (object: LinkedObject) => {
    setText('')
    onFound(object)
  }
  const shown = found?.text === name ? found.objects.slice(0, shownMost) : undefined
  return (
    <>
      <label className={classes.find}>
        {t('card.add')}
        <input
          type="search"
          placeholder={t('card.find')}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {pasted ? (
        <button type="button" className={classes.words} onClick={() => add(pasted)}>
          {t('card.byLink')}
        </button>
      ) : name !== '' && shown ? (
        <ul className={classes.list} aria-label={t('card.found')}>
          {shown.map((object) => (
            <li key={object.id}>
              <button type="button" className={classes.words} onClick={() => add({ space, id: object.id })}>
                {object.name || t('card.unnamed')}
              </button>
            </li>
          ))}
          {shown.length === 0 && <li className={classes.about}>{t('card.nothing')}</li>}
        </ul>
      ) : null}
    </>
  )
}
