import { Button } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'

type State = 'linking' | 'linked' | 'unlinked' | DomainError

/** The target of the bot's link: stores the chat of the address, confirms it, and offers to undo it. */
export function TelegramScreen({ chatId }: { chatId: string }) {
  const t = useWords('members/profile')
  const p = useWords('platform')
  const go = useGo()
  const [state, setState] = useState<State>('linking')
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    trpc.profile.linkTelegram.mutate({ chatId }).then(
      () => setState('linked'),
      (error: unknown) => setState(domainErrorOf(error)),
    )
  })
  const unlink = () => {
    trpc.profile.unlinkTelegram.mutate().then(() => setState('unlinked'), showFailure)
  }
  const icon = <IconBrandTelegram size={20} stroke={1.75} />
  const toProfile = <Button onClick={() => go('/profile')}>{t('telegram.profile')}</Button>
  if (state === 'linking') return <Message icon={icon} title={t('telegram.linking')} text="" />
  if (state === 'linked') {
    return (
      <Message icon={icon} title={t('telegram.linked')} text={t('telegram.linked.text', { chat: chatId })}>
        <Button onClick={() => go('/settings/notifications')}>{t('telegram.notices')}</Button>
        <Button variant="default" onClick={() => go('/profile')}>
          {t('telegram.profile')}
        </Button>
        <Button variant="default" onClick={unlink}>
          {t('telegram.unlink')}
        </Button>
      </Message>
    )
  }
  if (state === 'unlinked') {
    return (
      <Message icon={icon} title={t('telegram.none')} text="">
        {toProfile}
      </Message>
    )
  }
  return (
    <Message icon={icon} title={t('telegram.failed')} text={p(`error.${state.code}`)}>
      {toProfile}
    </Message>
  )
}
