-- What draws a board is said by its document, from the first stroke on. It was written as tldraw for every board; those
-- that nobody has written in say nothing again.
update page set engine = null
where kind = 'board'
  and not exists (
    select from document d
    left join document_snapshot s on s.document = d.id
    where d.name = 'page/' || page.id
      and (s.up_to > 1 or exists (select from document_update u where u.document = d.id and u.position > 1)))
  and not exists (select from page_text t where t.page_id = page.id and (t.text <> '' or t.files <> '{}'));
