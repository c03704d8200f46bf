import { slowestOf } from '../timings.ts'
import { type Feature, runSlow } from '../world.ts'
import { admin } from './admin.ts'
import { inquiries } from './inquiries.ts'
import { review } from './review.ts'
import { sessions } from './sessions.ts'
import { surveys } from './surveys.ts'

/**
 * Administrators' notifications, templates, texts and registers, and the photo views that members see, with the
 * data of the other features.
 */

export const duty: Feature = {
  name: 'duty',
  over: [surveys, sessions, inquiries, admin, review],
  async fill({ pool, size }) {
    // The title of a question ends with its number.
    await runSlow(pool, `update inquiry set may_quote = true where right(title, 1) in ('1', '2', '4')`)
    // Each member's photo was viewed once.
    await runSlow(
      pool,
      `insert into activity (id, at, admin_id, admin_name, action, target_type, target_id, target_name, details, ip)
       select md5('view ' || i)::uuid, now() - i * interval '30 seconds', md5('admin ' || i % 12)::uuid, 'Officer ' || i % 12,
         'id_image_viewed', 'user', md5('member ' || i)::uuid::text, 'Target ' || i, '{}', '10.0.0.1'
       from generate_series(1, $1::int) i`,
      [size],
    )
    await runSlow(
      pool,
      `insert into data_request (kind, day) select 'export', current_date - i % 365 from generate_series(1, $1::int) i`,
      [Math.round(size / 20)],
    )
    await runSlow(
      pool,
      `insert into template (id, kind, title_en, text_en, title_ar, text_ar)
       select md5(kind || ' ' || i)::uuid, kind::template_kind, 'Template ' || i, repeat('text ', 40), 'قالب ' || i, repeat('نص ', 60)
       from unnest(enum_range(null::template_kind)) kind, generate_series(1, 50) i`,
    )
  },
  rows: [],
  timings: [
    slowestOf(
      { name: 'duty: text for groups', max: 100 },
      '/admin/group-text',
      '/admin/group-text?about=questions&language=ar',
    ),
    slowestOf({ name: 'duty: templates', max: 100 }, '/admin/templates'),
    slowestOf({ name: 'duty: notifications of what waits', max: 200 }, '/notices'),
    slowestOf({ name: 'duty: data protection register', max: 500 }, '/admin/data-register'),
    slowestOf({ name: 'duty: figures of the activity log', max: 200 }, '/admin/activity/stats'),
    slowestOf(
      { name: 'duty: who viewed the ID photo', max: 50, as: world => world.member(3) },
      '/users/me/photo-views',
    ),
  ],
}
