const passes = Array.from({ length: 15 }, (_, index) => index);

/** A worked field from above: passes, headlands, and one machine on its line. Drawn, so that it costs no download. */
export function FieldPicture() {
  return (
    <svg viewBox="0 0 640 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="640" height="900" fill="#123D22" />
      <g fill="none" strokeLinecap="round">
        {passes.map((pass) => {
          const x = 40 + pass * 40;
          const bend = (pass - 7) * 9;
          const worked = pass < 9;
          return (
            <path
              key={pass}
              d={`M${x + bend * 1.6} 930C${x + bend} 640 ${x - 20 - bend * 0.4} 420 ${x - 70 - bend * 2.1} -30`}
              stroke={worked ? '#2E9E5B' : '#1D5A33'}
              strokeOpacity={worked ? 0.55 + pass * 0.03 : 1}
              strokeWidth={worked ? 22 : 3}
              strokeDasharray={worked ? undefined : '2 14'}
            />
          );
        })}
        <path d="M-20 812C160 770 470 772 660 822" stroke="#0E321B" strokeWidth="26" />
        <path d="M414 930C412 700 404 600 391 452" stroke="#43C15E" strokeWidth="24" />
      </g>
      <g transform="translate(389 440) rotate(-5)">
        <circle r="44" fill="#43C15E" fillOpacity="0.18" />
        <circle r="30" fill="none" stroke="#fff" strokeOpacity="0.9" strokeWidth="2.5" />
        <path d="M0 -21L14 15L0 7L-14 15Z" fill="#fff" />
      </g>
    </svg>
  );
}
