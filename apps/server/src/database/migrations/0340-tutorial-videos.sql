-- Films that show drivers how something is done: found on the terminal's help page, or by the QR code on the machine.
create table tutorial_video (
  id uuid primary key,
  -- What the QR code holds; a new one ends the one before.
  code text not null check (code ~ '^[A-Za-z0-9]{10}$'),
  state text not null default 'draft' check (state in ('draft', 'published', 'hidden')),
  title text not null check (length(title) <= 60),
  title_en text not null default '' check (length(title_en) <= 60),
  title_ru text not null default '' check (length(title_ru) <= 60),
  title_tr text not null default '' check (length(title_tr) <= 60),
  software_types text[] not null check (cardinality(software_types) between 1 and 50),
  categories text[] not null default '{}' check (cardinality(categories) <= 10),
  version_from text not null default '' check (length(version_from) <= 30),
  version_to text not null default '' check (length(version_to) <= 30),
  series text not null default '' check (length(series) <= 60),
  position int not null default 100 check (position between 0 and 9999),
  terminals boolean not null default true,
  listed boolean not null default false,
  about text not null default '' check (length(about) <= 1000),
  about_en text not null default '' check (length(about_en) <= 1000),
  about_ru text not null default '' check (length(about_ru) <= 1000),
  about_tr text not null default '' check (length(about_tr) <= 1000),
  -- Rows of `file` that belong to it.
  cover_id uuid,
  film_id uuid,
  film_en_id uuid,
  film_ru_id uuid,
  film_tr_id uuid,
  captions_id uuid,
  captions_en_id uuid,
  captions_ru_id uuid,
  captions_tr_id uuid,
  url text not null default '' check (length(url) <= 300),
  url_en text not null default '' check (length(url_en) <= 300),
  url_ru text not null default '' check (length(url_ru) <= 300),
  url_tr text not null default '' check (length(url_tr) <= 300),
  chapters text not null default '' check (length(chapters) <= 3000),
  chapters_en text not null default '' check (length(chapters_en) <= 3000),
  chapters_ru text not null default '' check (length(chapters_ru) <= 3000),
  chapters_tr text not null default '' check (length(chapters_tr) <= 3000),
  -- By language what the uploaded films say of themselves: {bytes, lengthS, width, height}.
  facts jsonb not null default '{}',
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index tutorial_video_code on tutorial_video (code);
create index tutorial_video_series on tutorial_video (series, position) where deleted_at is null and series <> '';

-- One watching of a film, by whoever had its code: nobody knows who that was.
create table video_play (
  id uuid primary key,
  video_id uuid not null references tutorial_video,
  at timestamptz not null default now(),
  source text not null check (source in ('phone', 'computer', 'terminal')),
  language text not null check (language in ('zh', 'en', 'ru', 'tr')),
  -- Seconds of the film that were watched, each once; the film's length at that time, where it is known.
  seconds real not null default 0 check (seconds >= 0),
  length_s real
);
create index video_play_video on video_play (video_id, at);
