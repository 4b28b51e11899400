import { actions, button, form, linkButton } from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import { withQuery } from '../parameters.ts';
import type { ResponseTarget } from './authorization-request.ts';

/** What takes the person back to the application with an error: a button or a link, as the response_mode wants it. Ids: return-form, return. */
export function returnControl(
  label: string,
  target: ResponseTarget,
  answer: Record<string, string>,
  more: Html[] = [],
): Html {
  if (target.mode !== 'form_post')
    return actions(
      ...more,
      linkButton({ label, href: withQuery(target.redirect_uri, answer), id: 'return' }),
    );
  return form({
    id: 'return-form',
    action: target.redirect_uri,
    hidden: answer,
    body: actions(...more, button({ label, id: 'return', kind: 'secondary' })),
  });
}
