/** One server of a database's address. */
export interface Server {
  /** A name, an address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  /** The whole address with this server alone, as `pg` reads it. Holds a password: never log it. */
  readonly url: string;
}

/** What an address of a database names. */
export interface Address {
  /** In the order in which they stand. */
  readonly servers: readonly Server[];
  /** Only a server that takes writes is connected to: several are named, or `target_session_attrs` says so. */
  readonly wantsPrimary: boolean;
}

const standardPort = 5432;
/** What may stand in `target_session_attrs`: the product writes, so it can do nothing with the other values of libpq. */
const primaryWords = ['read-write', 'primary'];

/**
 * Reads an address that may name several servers, as libpq has it (PostgreSQL 18, 32.1.1.3):
 * `postgres://user:password@first:5432,second:5432/name?target_session_attrs=read-write`.
 * @throws RangeError with words for people, which hold no password
 */
export function readAddress(text: string): Address {
  const [, scheme, rest] = /^(postgres(?:ql)?:\/\/)(.*)$/s.exec(text) ?? [];
  if (scheme === undefined || rest === undefined) throw new RangeError('must begin with postgres://');
  const [, authority = '', path = ''] = /^([^/?]*)(.*)$/s.exec(rest) ?? [];
  const at = authority.lastIndexOf('@');
  const names = authority.slice(at + 1).split(',');
  const { tail, wish } = withoutWish(path);
  if (wish !== null && !primaryWords.includes(wish))
    throw new RangeError(`target_session_attrs must be ${primaryWords.join(' or ')}: Furrow writes`);
  const servers = names.map((name) => {
    const { host, port } = readServer(name, names.length > 1);
    return {
      host: decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1')),
      port: port ?? standardPort,
      url: `${scheme}${authority.slice(0, at + 1)}${host}${port === undefined ? '' : `:${port}`}${tail}`,
    };
  });
  return { servers, wantsPrimary: servers.length > 1 || wish !== null };
}

function readServer(text: string, named: boolean): { host: string; port: number | undefined } {
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === undefined || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)))
    throw new RangeError('names a server that is none; it must be host:port, or host:port,host:port');
  if (named && host === '') throw new RangeError('has a comma with no server beside it');
  return { host, port: port === undefined ? undefined : Number(port) };
}

/** The rest of an address without what only the choice of a server is about. */
function withoutWish(path: string): { tail: string; wish: string | null } {
  const [name = '', ...query] = path.split('?');
  if (query.length === 0) return { tail: path, wish: null };
  const parts = query.join('?').split('&');
  const wish = parts.find((part) => part.startsWith('target_session_attrs='))?.split('=')[1] ?? null;
  const others = parts.filter((part) => !part.startsWith('target_session_attrs='));
  return { tail: others.length === 0 ? name : `${name}?${others.join('&')}`, wish };
}
