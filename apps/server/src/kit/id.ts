import { v7 } from 'uuid';

/**
 * UUID v7 (RFC 9562 §5.7), made here because PostgreSQL before 18 cannot: sorts by its time, and within a millisecond by the
 * order in which this process made it, so that rows of one deed keep their order.
 */
export const newId = (): string => v7();
