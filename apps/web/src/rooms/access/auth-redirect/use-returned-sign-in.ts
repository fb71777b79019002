import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ticketOfMessage } from './returned.ts';

/** On /login: a window that this page opened brings a ticket back; it goes the way of every hand-over (G1). */
export function useReturnedSignIn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const hear = ({ data, origin }: MessageEvent) => {
      const ticket = ticketOfMessage(data, origin, location.origin);
      if (ticket) void navigate(`/?token=${encodeURIComponent(ticket)}`, { replace: true });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [navigate]);
}
